import { keepEarlyPresses } from '@kids-crafts/browser/early-presses.ts'
import { deferEarlySubmits } from '@kids-crafts/browser/form/before-hydration.ts'
import type { RenderedPage } from '@kids-crafts/contract/rendering.ts'

/**
 * The router puts this `nonce` on its additions to a page, and we remove it here: a script injected
 * in any other way lacks it, so it isn't allowed to run.
 */
export const mark: string = crypto.randomUUID()

/**
 * Marks deferred elements: `rel` of a link, `type` of the script that imports the page's modules.
 */
const later = 'later'

/**
 * People can read a page and follow its links before its scripts run, so scripts load after the
 * page is visible: on a slow connection, the style sheet, fonts and visible pictures come first.
 * The loaders' data is a separate block given to the router's stream, so that scripts don't differ
 * between visits.
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

/** For a part that starts inside the tag. */
const scriptIn = (part: string): string => part.slice(part.indexOf('>') + 1, part.indexOf('</script>'))

/** The mark is inside the script's tag, and at the end of the link's. */
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

/** The text may contain "</script>" and other sequences that HTML interprets. */
const asBlock = (json: string): string =>
  json
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('&', String.raw`\u0026`)

const modulePreload = '<link rel="modulepreload"'
const moduleScript = ' type="module" async=""'

/** Provides the data in the form of the router's stream. */
const readLoaderData = `(function(controller){
controller.enqueue(document.getElementById('loader-data').textContent)
controller.close()
})(window.__reactRouterContext.streamController)`

/**
 * Runs at the end of the page. Everything except lazy content has loaded by `load`, and is painted
 * a moment later; a missing picture delays the scripts until two seconds after the first paint.
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
