// Runs before the first paint: the chosen theme, so that nothing flashes, and the language the page will have.
(() => {
	const root = document.documentElement;
	const read = (key) => {
		try {
			return localStorage.getItem(key);
		} catch {
			return null;
		}
	};
	const theme = read('theme');
	if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
	// web/lib/ease.ts
	for (const name of ['text', 'motion']) if (read(name)) root.dataset[name] = read(name);
	const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
	root.style.backgroundColor = dark ? '#101815' : '#efe7d6';
	// Who has tables finds them first (web/lib/home/returning.ts).
	const returns = read('returns');
	if (returns !== null) root.dataset.returns = returns;
	const known = ['en', 'es', 'it'];
	const wished = [read('PARAGLIDE_LOCALE'), ...navigator.languages.map((tag) => tag.split('-')[0])];
	const locale = wished.find((tag) => known.includes(tag)) ?? 'en';
	root.lang = locale;
	// What the page will need in this language (tools/build/one-language.ts).
	for (const name of (document.currentScript.dataset.ahead || '').split(' ')) {
		if (name === '') continue;
		const link = document.createElement('link');
		link.rel = 'modulepreload';
		link.href = name.replace('*', locale);
		document.head.append(link);
	}
	// Pages are stored in English: in another language the words wait the moment until they are put in.
	if (locale !== 'en') root.dataset.words = 'waiting';
})();
