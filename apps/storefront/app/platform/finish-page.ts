import type { RenderedPage } from '@kids-crafts/contract/rendering.ts'

import { holdEarlySubmits } from './form/before-hydration.ts'

/**
 * Stands as `nonce` on what the router adds to a page, and is taken off again here: a script that got into a page in any other
 * way does not have it, and is not among those that may run.
 */
export const mark: string = crypto.randomUUID()

/** What a page has for later: `rel` of a link, `type` of the script that imports the page's modules. */
const later = 'later'

/**
 * A page can be read and its links followed before its scripts run, so they are fetched once it is there to be read: on a slow
 * line the style sheet, the letters and the pictures that the visitor looks at have the line for themselves. The loaders' data is
 * a block that the router's stream is given, so that no script differs from visit to visit.
 */
export function finishPage(html: string, loaderData: string): Pick<RenderedPage, 'html' | 'scripts'> {
  const parts = html.split(` nonce="${mark}"`)
  const scripts = parts.flatMap((part, at) => (parts[at - 1]?.endsWith('<script') ? scriptIn(part) : []))
  const run = (script: string) => {
    scripts.push(script)
    return `<script>${script}</script>`
  }

  const page = parts.map(holdPart)
  const last = page.pop() ?? ''
  const endOfBody = last.lastIndexOf('</body>')
  const whole = [
    ...page,
    last.slice(0, endOfBody),
    html.includes('method="post"') ? run(holdEarlySubmits) : '',
    `<script type="application/json" id="loader-data">${asBlock(loaderData)}</script>`,
    run(readLoaderData),
    run(startHeldScripts),
    last.slice(endOfBody),
  ]
  return { html: whole.join(''), scripts }
}

/** Of a part that begins inside the tag. */
const scriptIn = (part: string): string => part.slice(part.indexOf('>') + 1, part.indexOf('</script>'))

/** The mark stands inside the tag of the script, and at the end of the link's. */
function holdPart(part: string, at: number): string {
  const tag = part.lastIndexOf('<')
  const held = part.startsWith(modulePreload, tag)
    ? `${part.slice(0, tag)}<link rel="${later}" fetchpriority="low"${part.slice(tag + modulePreload.length)}`
    : part
  if (at === 0) return held.replace('<link rel="preload" as="fetch"', `<link rel="${later}" as="fetch"`)
  return held.startsWith(moduleScript) ? ` type="${later}"${held.slice(moduleScript.length)}` : held
}

/** A text may hold "</script>" and what else HTML reads differently. */
const asBlock = (json: string): string =>
  json
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('&', String.raw`\u0026`)

const modulePreload = '<link rel="modulepreload"'
const moduleScript = ' type="module" async=""'

/** In the form that the router would stream it. */
const readLoaderData = `(function(controller){
controller.enqueue(document.getElementById('loader-data').textContent)
controller.close()
})(window.__reactRouterContext.streamController)`

/**
 * Runs at the end of the page. All but what is lazy has come with `load`, and is painted a moment later; a picture that does
 * not come holds the scripts back for two seconds after the first paint.
 */
const startHeldScripts = `(function(){
var isStarted=false
function start(){
if(isStarted)return
isStarted=true
document.querySelectorAll('link[rel=${later}]').forEach(function(link){link.rel=link.as==='fetch'?'preload':'modulepreload'})
var held=document.querySelector('script[type=${later}]')
var script=document.createElement('script')
script.type='module'
script.textContent=held.textContent
held.replaceWith(script)
}
addEventListener('load',function(){setTimeout(start,100)})
new PerformanceObserver(function(){setTimeout(start,2000)}).observe({type:'paint',buffered:true})
})()`
