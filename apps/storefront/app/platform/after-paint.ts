/** What a page has for later: `rel` of a link, `type` of the script that imports the page's modules. */
const later = 'later'

/**
 * A page can be read and its links followed before its scripts run, so they are fetched once it is there to be read: on a slow
 * line the style sheet, the letters and the pictures that the visitor looks at have the line for themselves.
 */
export function holdScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${later}" fetchpriority="low"`)
    .replaceAll('<link rel="preload" as="fetch"', `<link rel="${later}" as="fetch"`)
    .replace('<script type="module" async="">', `<script type="${later}">`)
}

/**
 * Runs inline at the end of the page. All but what is lazy has come with `load`; a picture that does not come holds the
 * scripts back for two seconds after the first paint.
 */
export const startHeldScripts = `(function(){
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
addEventListener('load',start)
new PerformanceObserver(function(){setTimeout(start,2000)}).observe({type:'paint',buffered:true})
})()`
