/** `writeCookie('name=value; max-age=60')`: for the whole site, and sent to it alone. */
export function writeCookie(text: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${text}; path=/; samesite=lax${secure}`
}
