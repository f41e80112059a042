// Sets the theme before the first paint. A file of its own, because the content security policy allows no inline
// script.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage may be switched off: then the system decides.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
