/**
 * A hide on a hoop of bent wood, laced at the rim, with its beater. Nothing is painted on it: that
 * is its keeper's to give.
 */
export function handDrum(): string {
  const lacing = Array.from({ length: 28 }, (_, index) => {
    const angle = (index / 28) * 2 * Math.PI
    const at = (radius: number, turn = 0) =>
      `${(15 + radius * Math.cos(angle + turn)).toFixed(2)} ${(15 + radius * Math.sin(angle + turn)).toFixed(2)}`
    return `M${at(12.1)}L${at(13.9, 0.09)}`
  })
  return `<defs>
    <radialGradient id="hide" cx="0.4" cy="0.34" r="0.75"><stop offset="0" stop-color="#f8ebd0"/><stop offset="0.6" stop-color="#ecd5aa"/><stop offset="1" stop-color="#cfa873"/></radialGradient>
    <linearGradient id="hoop" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#b98552"/><stop offset="0.5" stop-color="#8a5a33"/><stop offset="1" stop-color="#5f3a1f"/></linearGradient>
    <linearGradient id="handle" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#a87345"/><stop offset="1" stop-color="#6f4526"/></linearGradient>
    <radialGradient id="pad" cx="0.38" cy="0.3" r="0.8"><stop offset="0" stop-color="#c99b6b"/><stop offset="1" stop-color="#7c5030"/></radialGradient>
  </defs>
  <circle cx="15" cy="15" r="14.6" fill="url(#hoop)"/>
  <circle cx="15" cy="15" r="13.1" fill="url(#hide)"/>
  <path d="M7 9.5q4-4.6 9.6-4.9M8.5 22.2q5.6 4.2 11.6 1.4M20.5 8.5q3.4 2.8 3.8 7" stroke="#b98d58" stroke-width="0.32" stroke-opacity="0.45" stroke-linecap="round" fill="none"/>
  <circle cx="15" cy="15" r="12.1" fill="none" stroke="#b98d58" stroke-width="0.3" stroke-opacity="0.8"/>
  <path d="${lacing.join('')}" stroke="#f3e0bb" stroke-width="0.42" stroke-linecap="round"/>
  <g transform="rotate(38 23 21)"><rect x="22.3" y="12.5" width="1.5" height="19" rx="0.75" fill="url(#handle)"/>
    <path d="M20.4 11.4a2.65 2.9 0 0 1 5.3 0c0 1.7-1 2.9-2.65 2.9s-2.65-1.2-2.65-2.9z" fill="url(#pad)"/>
    <path d="M21.5 13.7h3.1M21.7 14.3h2.7" stroke="#4a2c17" stroke-width="0.4" stroke-linecap="round"/></g>`
}

/** Three strands of long grass, plaited, tied at both ends, with loose tips. */
export function grassBraid(): string {
  const strands = ['#8fa552', '#a9b766', '#78904a']
  const rows = Array.from({ length: 11 }, (_, index) => {
    const y = 4.2 + index * 1.95
    const isLeft = index % 2 === 0
    const [from, to] = isLeft ? [13, 18.4] : [19, 13.6]
    const bend = isLeft ? 12.2 : 19.8
    const colour = strands[index % 3]
    const strand = `M${from} ${y}C${bend} ${y + 1.6} ${(from + to) / 2} ${y + 2.2} ${to} ${y + 3.7}`
    return `<path d="${strand}" stroke="#55692f" stroke-width="3.1"/><path d="${strand}" stroke="${colour}" stroke-width="2.7"/>
      <path d="${strand}" stroke="#d3d99b" stroke-width="0.22" stroke-opacity="0.8" transform="translate(${isLeft ? 0.55 : -0.55} -0.5)"/><path d="${strand}" stroke="#5f7436" stroke-width="0.2" stroke-opacity="0.7" transform="translate(0 0.55)"/>`
  })
  const tips = [
    'M15 27q-1 2-2.4 4.4',
    'M15.7 27q-0.3 2.4-1 4.8',
    'M16 27q0 2.6 0.2 4.9',
    'M16.4 27q0.5 2.4 1.3 4.6',
    'M17 27q1 1.9 2.6 4',
  ]
  const stems = [
    'M14.6 4.4q-0.6-1.8-1.5-3.9',
    'M15.5 4.4q-0.2-2-0.5-4.2',
    'M16.3 4.4q0.1-2 0.5-4.1',
    'M17.2 4.4q0.7-1.7 1.7-3.5',
  ]
  const grass = [...tips, ...stems].map(
    (line, index) => `<path d="${line}" stroke="${strands[index % 3]}" stroke-width="0.75"/>`,
  )
  const tie = (y: number) =>
    [0, 0.55, 1.1]
      .map((step) => `<path d="M13.7 ${y + step}q2.3 0.7 4.6 0" stroke="#b5462f" stroke-width="0.6"/>`)
      .join('')
  return `<g transform="rotate(24 16 16)" fill="none" stroke-linecap="round">${grass.join('')}${rows.join('')}${tie(3.7)}${tie(26.4)}</g>`
}
