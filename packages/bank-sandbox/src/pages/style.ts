import { style as payPageStyle } from '@kids-crafts/card-sandbox/pay-page/style.ts'

/** The look of the pay page, with room for tables and columns. */
export const style = `${payPageStyle}
header > *, main { max-width: 68rem }
main { grid-template-columns: minmax(0, 1fr) }
header a { color: inherit }
h1 bdi { font: inherit }
.scroll { overflow-x: auto }
td code { white-space: nowrap }
thead th { font-weight: 700; border-block-end: 1px solid var(--line) }
tbody tr + tr > * { border-block-start: 1px solid var(--line) }
th, td { padding: .5rem .75rem .5rem 0; text-align: start; white-space: normal; overflow-wrap: break-word }
td.number, th.number { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 1rem; margin: 0 }
dt { font-size: .875rem }
dd { margin: 0; font-weight: 600 }
dd > a { display: block }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 1rem; align-items: start }
fieldset { border: 0; margin: 0; padding: 0; min-inline-size: 0 }
legend { padding: 0; margin-block-end: .5rem; font-weight: 600 }
.row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center }
.choices { display: grid; gap: .375rem }
.choices label { display: flex; gap: .5rem; align-items: baseline; margin: 0; font-weight: 400 }
input:is([type=checkbox], [type=radio]) { inline-size: auto; block-size: auto; flex: none; accent-color: var(--primary) }
input[dir=auto] { direction: inherit; unicode-bidi: plaintext }
.state { display: inline-block; padding: .125rem .625rem; border-radius: 99rem; font-size: .875rem; font-weight: 600; background: var(--surface-sunken) }
.state.accepted { background: var(--success-soft, var(--surface-sunken)); color: var(--success, inherit) }
.state.rejected { background: var(--danger-soft); color: var(--danger) }
pre { margin: 0; white-space: pre-wrap; direction: ltr; font-size: .875rem }
`
