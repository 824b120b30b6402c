import { useEffect, useState } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import type { SessionView } from '#office/contract/staff/session.ts'
import { inStore, officePaths } from '#paths/office/paths.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { useDates } from '../ui/use-dates.ts'
import css from './frame.module.css'

/** Somebody of the platform looks into a store: it is said on every screen, with the time that is left, and ended here. */
export function SupportBar({ support, stores }: Pick<SessionView, 'support' | 'stores'>) {
  const texts = useTranslations('support')
  const dates = useDates()
  const left = useMinutesLeft(support?.until ?? null)
  if (support === null) return null
  const { reason, until, mayEdit, storeId } = support
  const store = stores.find(({ id }) => id === storeId)
  return (
    <aside className={css.support}>
      <Icon name="shield" />
      <p>
        <strong>{texts('title')}</strong> {store && <Link to={inStore('store', storeId)}>{store.name}</Link>}{' '}
        {texts(mayEdit ? 'mayEdit' : 'readOnly', { until: dates.time(until) })}{' '}
        {left !== null && <span>{texts('left', { minutes: left })}</span>} {texts('reason', { reason })}
      </p>
      <Form method="post" action={officePaths.endSupport}>
        <Button type="submit" isSmall>
          {texts('end')}
        </Button>
      </Form>
    </aside>
  )
}

/** Null on the server, whose clock the page does not share. When the time is over the page is read anew. */
function useMinutesLeft(until: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (until === null) return setLeft(null)
    const count = () => {
      const minutes = Math.ceil((new Date(until).getTime() - Date.now()) / 60_000)
      setLeft(Math.max(0, minutes))
      if (minutes <= 0) void revalidate()
    }
    count()
    const timer = setInterval(count, 15_000)
    return () => clearInterval(timer)
  }, [until, revalidate])
  return left
}
