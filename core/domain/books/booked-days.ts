import { romeTime } from '#domain/rentals/calendar/rome-time.ts'

/** Figures go by the provider's time, takings by the day on which something was booked once its own day is closed. */
export type BookedDays = { figures: string; takings: string; isLate: boolean }

/** `closedUpTo`: the last day whose takings are closed; null: none is. */
export function bookedDays(
  movement: { at: Date; heardAt: Date },
  { closedUpTo }: { closedUpTo: string | null },
): BookedDays {
  const figures = romeTime(movement.at).day.toString()
  const isLate = closedUpTo !== null && figures <= closedUpTo
  return { figures, takings: isLate ? romeTime(movement.heardAt).day.toString() : figures, isLate }
}
