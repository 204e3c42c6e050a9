interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown
}

/**
 * The portals' pages forbid text to become markup or the address of a script. Workers are loaded
 * from such an address, so files of this very site are let through, and nothing else.
 */
const trusted = Reflect.get(window, 'trustedTypes') as TrustedTypes | undefined
trusted?.createPolicy('default', {
  createScriptURL: (url) => {
    if (new URL(url, document.baseURI).origin !== window.location.origin) {
      throw new TypeError('A script of another site')
    }
    return url
  },
})
