// Loaded by floor.js alone, in browsers that lack what the pages need: it says so. In the syntax of any browser that still runs.
(function () {
	'use strict';
	var WORDS = {
		en: [
			'This browser is too old for Backroom',
			'The tables here need Safari 16.4, Chrome or Edge 111, Firefox 115, or anything later. Update your browser or system, or open this link on another device: your seat is waiting there, too.',
			'Try all the same'
		],
		es: [
			'Este navegador es demasiado antiguo para Backroom',
			'Las mesas necesitan Safari 16.4, Chrome o Edge 111, Firefox 115 o algo más nuevo. Actualiza el navegador o el sistema, o abre este enlace en otro dispositivo: tu sitio también te espera allí.',
			'Probar de todos modos'
		],
		it: [
			'Questo browser è troppo vecchio per Backroom',
			'Ai tavoli servono Safari 16.4, Chrome o Edge 111, Firefox 115 o qualcosa di più recente. Aggiorna il browser o il sistema, oppure apri questo link su un altro dispositivo: il tuo posto ti aspetta anche lì.',
			'Prova lo stesso'
		]
	};

	function chosen() {
		try {
			return localStorage.getItem('PARAGLIDE_LOCALE');
			// eslint-disable-next-line @typescript-eslint/no-unused-vars -- old browsers know no catch without it
		} catch (ignored) {
			return null;
		}
	}

	function language() {
		var wished = [chosen()].concat(navigator.languages || [navigator.language]);
		for (var i = 0; i < wished.length; i += 1) {
			var tag = String(wished[i]).split('-')[0];
			if (Object.prototype.hasOwnProperty.call(WORDS, tag)) return tag;
		}
		return 'en';
	}

	function add(place, name, text, style) {
		var element = document.createElement(name);
		var key;
		if (text) element.appendChild(document.createTextNode(text));
		for (key in style) element.style[key] = style[key];
		place.appendChild(element);
		return element;
	}

	function tell() {
		var body = document.body;
		while (body.firstChild) body.removeChild(body.firstChild);
		var words = WORDS[language()];
		document.documentElement.lang = language();
		document.documentElement.removeAttribute('data-words');
		document.title = words[0];
		body.style.background = '#efe7d6';
		var main = add(body, 'main', '', { maxWidth: '34rem', margin: '0 auto', padding: '4rem 1.25rem', color: '#232a25', fontFamily: 'Georgia, serif' });
		var told = add(main, 'div');
		told.setAttribute('role', 'alert');
		add(told, 'p', 'Backroom', { margin: '0 0 1rem', color: '#755718' });
		add(told, 'h1', words[0], { margin: '0 0 1rem', fontSize: '2rem', lineHeight: '1.2' });
		add(told, 'p', words[1], { margin: '0 0 1.5rem', fontSize: '1.125rem', lineHeight: '1.5' });
		var anyway = add(main, 'button', words[2], {
			padding: '0.75rem 1.25rem',
			border: '1px solid #755718',
			borderRadius: '0.5rem',
			background: 'transparent',
			color: '#232a25',
			font: 'inherit',
			cursor: 'pointer'
		});
		anyway.type = 'button';
		anyway.onclick = function () {
			try {
				sessionStorage.setItem('too-old', 'anyway');
				// eslint-disable-next-line @typescript-eslint/no-unused-vars -- old browsers know no catch without it
			} catch (ignored) {
				return;
			}
			location.reload();
		};
	}

	if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell);
	else tell();
})();
