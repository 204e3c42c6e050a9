import { keepEarlyPresses } from '@kids-crafts/browser/early-presses.ts'
import { deferEarlySubmits } from '@kids-crafts/browser/form/before-hydration.ts'
import type { RenderedPage } from '@kids-crafts/contract/rendering.ts'

/**
 * Stands as `nonce` on what the router adds to a page, and is taken off again here: a script that got into a page in any other
 * way does not have it, and is not among those that may run.
 */
export const mark: string = crypto.randomUUID()

/** Marks what is deferred: `rel` of a link, `type` of the script that imports the page's modules. */
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

  const page = parts.map(deferPart)
  const last = page.pop() ?? ''
  const endOfBody = last.lastIndexOf('</body>')
  const whole = [
    ...page,
    last.slice(0, endOfBody),
    html.includes('method="post"') ? run(deferEarlySubmits) : '',
    html.includes('data-keeps-press') ? run(keepEarlyPresses) : '',
    `<script type="application/json" id="loader-data">${asBlock(loaderData)}</script>`,
    run(readLoaderData),
    run(startDeferredScripts),
    last.slice(endOfBody),
  ]
  return { html: whole.join(''), scripts }
}

/** Of a part that begins inside the tag. */
const scriptIn = (part: string): string => part.slice(part.indexOf('>') + 1, part.indexOf('</script>'))

/** The mark stands inside the tag of the script, and at the end of the link's. */
function deferPart(part: string, at: number): string {
  const tag = part.lastIndexOf('<')
  const deferred = part.startsWith(modulePreload, tag)
    ? `${part.slice(0, tag)}<link rel="${later}" fetchpriority="low"${part.slice(tag + modulePreload.length)}`
    : part
  if (at === 0)
    return deferred.replaceAll('<link rel="preload" as="fetch"', `<link rel="${later}" as="fetch"`)
  return deferred.startsWith(moduleScript)
    ? ` type="${later}"${deferred.slice(moduleScript.length)}`
    : deferred
}

/** A text may contain "</script>" and what else HTML reads differently. */
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
 * not come defers the scripts to two seconds after the first paint.
 */
const startDeferredScripts = `(function(){
var isStarted=false
function start(){
if(isStarted)return
isStarted=true
document.querySelectorAll('link[rel=${later}]').forEach(function(link){link.rel=link.as==='fetch'?'preload':'modulepreload'})
var deferred=document.querySelector('script[type=${later}]')
var script=document.createElement('script')
script.type='module'
script.textContent=deferred.textContent
deferred.replaceWith(script)
}
addEventListener('load',function(){setTimeout(start,100)})
new PerformanceObserver(function(){setTimeout(start,2000)}).observe({type:'paint',buffered:true})
})()`
