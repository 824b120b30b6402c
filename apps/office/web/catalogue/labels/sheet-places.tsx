import css from './labels.module.css'

const PLACES = 24

/** The sheet with the labels that will be printed on it; those before the first stay as they are. */
export function SheetPlaces({ first, count }: { first: number; count: number }) {
  return (
    <span className={css.places} aria-hidden="true">
      {Array.from({ length: PLACES }, (_, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place on a sheet is its number
        <span key={nth} data-printed={(nth >= first - 1 && nth < first - 1 + count) || undefined} />
      ))}
    </span>
  )
}
