import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { toSearch } from './address/filters.ts'
import type { List } from './load/load-list.ts'
import css from './show-more.module.css'

/** A link to the same list, one page longer; in the browser only the new piece is fetched. */
export function ShowMore({ list }: { list: List }) {
  const texts = useTranslations('catalogue')
  const { items, total, page, failed, nextCursor, filters } = list
  const link = useFocusOnNew(items.length)
  if (items.length === 0) return null
  return (
    <div className={css.more}>
      <p>{texts('seen', { seen: items.length, count: total })}</p>
      <progress value={items.length} max={total} aria-hidden="true" />
      {failed && <p role="alert">{texts('moreFailed')}</p>}
      {nextCursor && (
        <Link
          ref={link}
          to={paths.products + toSearch(filters, failed ? page : page + 1)}
          className={button.quiet}
          replace
          preventScrollReset
        >
          {texts(failed ? 'retry' : 'showMore')}
        </Link>
      )}
    </div>
  )
}

/** Who asked for more by keyboard goes on at the first new garment, not behind the last. */
function useFocusOnNew(count: number) {
  const link = useRef<HTMLAnchorElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isMore = count > before.current && document.activeElement === link.current
    const firstNew = isMore && document.querySelector<HTMLElement>(`#results li:nth-child(${before.current + 1}) a`)
    before.current = count
    if (firstNew) firstNew.focus({ preventScroll: true })
  }, [count])
  return link
}
