/**
 * The last whole day on which a customer can cancel and gets everything back: on the next the parcel is prepared, and
 * from when it has left nobody can. null: it is prepared today already.
 */
export function cancelUntil(shipOut: string, today: Temporal.PlainDate): string | null {
  const last = Temporal.PlainDate.from(shipOut).subtract({ days: 1 })
  return Temporal.PlainDate.compare(last, today) < 0 ? null : last.toString()
}
