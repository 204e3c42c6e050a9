/**
 * Writes calendars as iCalendar texts (RFC 5545): moments in UTC, so that no description of a time
 * zone is needed.
 */

export interface CalendarEvent {
  /**
   * Names the event for ever, so that a calendar that has it changes it and does not add another.
   */
  uid: string
  /** Grows with every change. */
  revision: number
  changedAt: Date
  startsAt: Date
  endsAt: Date
  summary: string
  description: string
  location: string
  url: string
  isCancelled: boolean
}

export interface Calendar {
  name: string
  /** The language of its texts. */
  locale: string
  events: readonly CalendarEvent[]
}

export function writeCalendar({ name, locale, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Kids Crafts//Classes//${locale.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // RFC 7986 has the first; many calendars know only the other.
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => linesOf(event, locale)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function linesOf(event: CalendarEvent, locale: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    // When the entry last changed, not when it was sent: so an unchanged calendar is the same text,
    // and keeps its ETag.
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.revision}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY;LANGUAGE=${locale}:${escapeText(event.summary)}`,
    `DESCRIPTION;LANGUAGE=${locale}:${escapeText(event.description)}`,
    ...(event.location === '' ? [] : [`LOCATION;LANGUAGE=${locale}:${escapeText(event.location)}`]),
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // Nobody has said yes: the time of who looks stays free.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const utc = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/**
 * Other control characters than a line break have no place in a calendar, and would end the line
 * for some readers.
 */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\n\u0085\u2028\u2029]/g, '\n')
    .replaceAll(controlCharacters, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

const controlCharacters = /[^\P{Cc}\n]/gu

const lineOctets = 75

/**
 * A line is at most 75 octets, and one that goes on begins with a space. No character is split, or
 * what looks like one.
 */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= lineOctets) return line
  const lines: string[] = []
  let current = ''
  let octets = 0
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (const { segment } of graphemes.segment(line)) {
    for (const part of Buffer.byteLength(segment) < lineOctets ? [segment] : segment) {
      const length = Buffer.byteLength(part)
      if (octets + length > lineOctets) {
        lines.push(current)
        current = ' '
        octets = 1
      }
      current += part
      octets += length
    }
  }
  return [...lines, current].join('\r\n')
}
