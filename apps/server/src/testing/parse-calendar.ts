/**
 * Reads an iCalendar text back as RFC 5545 says, for tests. Fails on what a calendar would not
 * take.
 */
export function parseCalendar(text: string): { properties: Properties; events: Properties[] } {
  if (!text.endsWith('\r\n')) throw new Error('The last line has no end')
  if (/(?<!\r)\n|\r(?!\n)/.test(text)) throw new Error('A line ends in half a line break')
  const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')
  if (lines.at(0) !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') throw new Error('No calendar')

  const properties: Properties = {}
  const events: Properties[] = []
  let current = properties
  for (const line of lines.slice(1, -1)) {
    if (line === 'BEGIN:VEVENT') {
      if (current !== properties) throw new Error('An event within another')
      current = {}
      events.push(current)
    } else if (line === 'END:VEVENT') current = properties
    else addProperty(current, line)
  }
  return { properties, events }
}

type Properties = Record<string, string>

function addProperty(properties: Properties, line: string): void {
  const [, name = '', value = ''] = /^([A-Z-]+)(?:;[A-Z]+=[\w-]+)*:(.*)$/su.exec(line) ?? []
  if (name === '' || name === 'BEGIN' || name === 'END') throw new Error(`Not a property: ${line}`)
  if (name in properties) throw new Error(`${name} is there twice`)
  properties[name] = value.replaceAll(/\\(.)/gs, (_, escaped: string) => unescaped(escaped))
}

function unescaped(character: string): string {
  if (character === 'n' || character === 'N') return '\n'
  if ('\\;,'.includes(character)) return character
  throw new Error(`Nothing is escaped as \\${character}`)
}
