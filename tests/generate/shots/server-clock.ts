// Loaded into the server before its own code (`node --import`), its threads included: the server then lives at the moment of the
// pictures. The clock runs on from there, because limits and sessions measure with it.
const wanted = Number(process.env['SHOTS_TIME']);
const RealDate = Date;
const behind = RealDate.now() - wanted;

class ShiftedDate extends RealDate {
  // The seven numbers of the other constructors come as one list.
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(RealDate.now() - behind);
    else super(...parts);
  }

  static override now(): number {
    return RealDate.now() - behind;
  }
}

if (Number.isFinite(wanted)) globalThis.Date = ShiftedDate as DateConstructor;
