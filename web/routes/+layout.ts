// A page of its own is made in the browser; home and about are written beforehand (see their +page.ts).
export const ssr = false;
