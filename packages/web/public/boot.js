// Runs before the page's own script, and speaks up where that cannot: its name changes with every build, so a page
// that was fetched before an update asks for a script that is gone.
(() => {
  const words = ['The console could not be loaded', 'It may have been updated, or the connection broke.'];

  const tell = () => {
    const place = document.getElementById('boot');
    if (!place || place.getAttribute('role') === 'alert') return;
    place.setAttribute('role', 'alert');
    place.textContent = '';
    for (const [index, text] of words.entries()) {
      const line = document.createElement(index === 0 ? 'strong' : 'span');
      line.textContent = text;
      place.append(line);
    }
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Reload';
    button.addEventListener('click', () => window.location.reload());
    place.append(button);
  };

  // Capturing: a script that cannot be fetched tells only itself.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target === window || target instanceof HTMLScriptElement) tell();
    },
    true,
  );
  window.addEventListener('unhandledrejection', tell);

  // The browser loads what it writes times by when it first writes one, which takes it a while: here it does so while
  // the page's own script is still on its way, not when the first list waits for it.
  Intl.DateTimeFormat();
})();
