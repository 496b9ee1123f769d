/** Opens and closes the menu of the header where that was pressed; false for anything else. The header takes it over as it is. */
export function toggleMenu(event: Event): boolean {
  const toggle = (event.target as Element).closest('[aria-controls=menu]');
  const menu = toggle && document.getElementById('menu');
  if (!menu) return false;
  event.preventDefault();
  toggle.setAttribute('aria-expanded', String(menu.toggleAttribute('data-open')));
  return true;
}
