/**
 * Loaded before the server (`node --import`): its clock is ahead or behind by CHAOS_CLOCK_SHIFT_MS.
 */
const shiftMs = Number(process.env['CHAOS_CLOCK_SHIFT_MS'] ?? 0)
const RealDate = Date

class ShiftedDate extends RealDate {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    if (given.length === 0) super(ShiftedDate.now())
    else super(...given)
  }

  static override now(): number {
    return RealDate.now() + shiftMs
  }
}

globalThis.Date = ShiftedDate as DateConstructor
