import { lazy, Suspense, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Icon } from '#storefront/web/ui/base/icon.tsx'
import css from './event-day.module.css'
import { useDayTexts } from './use-day-texts.ts'

/** Fetched when somebody is about to answer. */
const EventDialog = lazy(() => import('../event/event-dialog.tsx'))

type EventDayProps = {
  day: string | null
  /** null: it is taken back. */
  onChoose: (day: string | null) => void
  /** A panel of the page that asks instead of a dialog. */
  panel?: string
}

/** The question everything begins with, and its answer: changed and taken back in the same place. */
export function EventDay({ day, onChoose, panel }: EventDayProps) {
  const texts = useTranslations('event')
  const dayTexts = useDayTexts()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)

  function clear() {
    opener.current?.focus()
    onChoose(null)
  }

  return (
    <div className={css.event} data-panel={panel}>
      <button
        ref={opener}
        type="button"
        className={css.open}
        {...(panel ? { popoverTarget: panel } : { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) })}
      >
        <Icon name="calendar" />
        <small>{texts('question')}</small>
        <span>{day ? dayTexts.visit(day) : texts('choose')}</span>
      </button>
      {day && (
        <button type="button" className={css.clear} aria-label={texts('clear')} onClick={clear}>
          <Icon name="close" />
        </button>
      )}
      <noscript>{import.meta.env.SSR && !panel && <PlainForm />}</noscript>
      <Suspense>{isOpen && <EventDialog day={day} onChoose={onChoose} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}

/** Sent in the page and never drawn by a browser with scripts, so that none carries the code for it. */
function PlainForm() {
  const texts = useTranslations('event')
  return (
    <form action={useHref(paths.products)} className={css.plain}>
      <label>
        {texts('question')}
        <input type="date" name="eventDate" required />
      </label>
      <button type="submit">{texts('find')}</button>
    </form>
  )
}
