// Whether this browser has the youngest things that the pages cannot do without: of Chrome 110 and Firefox 115, of Chrome 111, and of
// Safari 16.4. Who is too old for them is told so (too-old.js). In the syntax of any browser that still runs.
(function () {
	'use strict';
	function isNew() {
		return (
			'toSorted' in Array.prototype &&
			'CSS' in window &&
			CSS.supports('color', 'color-mix(in oklab, red, blue)') &&
			window.matchMedia('(width >= 1px)').matches
		);
	}
	function isTriedAnyway() {
		try {
			return sessionStorage.getItem('too-old') !== null;
			// eslint-disable-next-line @typescript-eslint/no-unused-vars -- old browsers know no catch without it
		} catch (ignored) {
			return false;
		}
	}
	if (isNew() || isTriedAnyway()) return;
	var script = document.createElement('script');
	script.src = '/too-old.js';
	document.head.appendChild(script);
})();
