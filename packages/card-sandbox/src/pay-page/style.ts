import { readFileSync } from 'node:fs'

// The colours and radii are those of the stores, read from where the stores define them.
const theme = readFileSync(new URL('../../../ui/src/theme.css', import.meta.url), 'utf8')
const tokens = theme.slice(theme.indexOf(':root,'), theme.indexOf('@theme inline'))

export const style = `${tokens}
*, ::before, ::after { box-sizing: border-box }
body {
  margin: 0; background: var(--surface-sunken); color: var(--ink);
  font: 1rem/1.55 var(--font-body-stack); overflow-wrap: anywhere;
}
header { background: var(--heading-start) var(--heading-ground); color: var(--on-heading) }
header > *, main { max-width: 34rem; margin-inline: auto; padding-inline: 1rem }
header > * { padding-block: 1.25rem }
main { padding-block: 1.5rem 3rem; display: grid; gap: 1rem }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25 }
h1, h2 { font-weight: var(--heading-weight); letter-spacing: var(--heading-tracking) }
h2 { margin: 0 0 .5rem; font-size: 1.125rem }
p { margin: 0 }
section, form {
  background: var(--surface-raised); border: var(--card-edge); border-radius: var(--radius-card-value);
  box-shadow: var(--card-shadow); padding: 1.25rem;
}
form { display: grid; gap: 1rem }
form.plain { background: none; border: 0; box-shadow: none; padding: 0 }
table { inline-size: 100%; border-collapse: collapse }
th, td { padding-block: .375rem; text-align: start; font-weight: inherit; vertical-align: top }
td { text-align: end; white-space: nowrap; padding-inline-start: 1rem }
tfoot :is(th, td) { border-block-start: 1px solid var(--line); font-weight: 700; font-size: 1.125rem }
label { display: block; margin-block-end: .375rem; font-weight: 600 }
input {
  inline-size: 100%; block-size: var(--control-height); padding-inline: .75rem; font: inherit; color: inherit;
  background: var(--surface-raised); border: 1px solid var(--line-strong); border-radius: var(--radius-small-value);
}
input[aria-invalid] { border-color: var(--danger); border-width: 2px }
input, code { direction: ltr; unicode-bidi: isolate }
[dir=rtl] input { text-align: end }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem }
.fault { margin-block-start: .375rem; color: var(--danger) }
.alert { background: var(--danger-soft); color: var(--danger); padding: .75rem 1rem; border-radius: var(--radius-small-value) }
.note { background: var(--warning-soft); color: var(--warning); padding: .75rem 1rem; border-radius: var(--radius-small-value) }
button, .button {
  display: inline-flex; align-items: center; justify-content: center; min-block-size: var(--control-height);
  padding: .25rem 1.25rem; font: inherit; font-weight: 700; text-decoration: none; cursor: pointer;
  color: var(--on-primary); background: var(--primary); border: 2px solid var(--primary);
  border-radius: var(--radius-control-value); box-shadow: var(--button-shadow);
}
button:hover, .button:hover { background: var(--primary-hover) }
button.second { color: var(--primary); background: var(--surface-raised); box-shadow: none }
a { color: var(--primary) }
a.button { color: var(--on-primary) }
summary { cursor: pointer; font-weight: 600 }
ul { margin: .5rem 0 0; padding-inline-start: 1.25rem }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
`
