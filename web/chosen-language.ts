/**
 * For a script in the head of a page, where `root` is the document's element: whoever chose the other language, or has a device in
 * Nepali, goes on to the same page in it.
 */
export const goToChosenLanguage = `var language = localStorage.getItem('pasal.language') || (navigator.language.slice(0, 2) === 'ne' ? 'ne' : root.lang);
    if (language !== root.lang && /^(en|ne)$/.test(language)) {
      var path = location.pathname.replace(/^\\/ne(?=\\/|$)/, '');
      location.replace((language === 'ne' ? '/ne' + path.replace(/^\\/$/, '') : path || '/') + location.search + location.hash);
    }`;
