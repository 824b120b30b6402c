import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { isTokenPage } from '#paths/storefront/mail/mail-links.ts'
import { paths } from '#paths/storefront/paths.ts'
import { readCookie, writeCookie } from '#storefront/web/state/session/cookies.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Icon } from '#storefront/web/ui/base/icon.tsx'
import { SilentBoundary } from '../dialog-boundary/silent-boundary.tsx'
import { onReopenConsent } from '../state/open-consent.ts'
import { keepRoomBelow } from '../theme/room-below.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './consent-banner.module.css'
import { type Consent, fromCookieValue, PURPOSES, purposesOf, REFUSED, toCookieValue } from './consent-choices.ts'
import { loadAllowedTools } from './third-party-tools.ts'

const ShopWatch = lazy(() => import('../analytics/shop-watch.tsx'))

export function ConsentBanner() {
  const { store } = useStorefront()
  const texts = useTranslations('consent')
  const purposes = purposesOf(store)
  const [answer, setAnswer] = useState(() => fromCookieValue(readCookie('consent')))
  const [reopened, setReopened] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const opener = useRef<Element>(null)

  useEffect(
    () =>
      onReopenConsent(() => {
        opener.current = document.activeElement
        setReopened(true)
      }),
    [],
  )
  const hasToken = isTokenPage(useLocation().pathname)
  useEffect(() => {
    if (answer && !hasToken) loadAllowedTools(answer, store)
  }, [answer, store, hasToken])

  const isShown = reopened || (answer === null && purposes.length > 0)
  const place = useRef<HTMLElement>(null)
  useEffect(() => (isShown && place.current ? keepRoomBelow('banner', place.current) : undefined), [isShown])
  useEffect(() => {
    if (reopened) place.current?.focus()
  }, [reopened])
  const isMeasured = Boolean(
    (answer?.statistics && store.googleAnalyticsId) || (answer?.marketing && store.metaPixelId),
  )
  const watch = answer && isMeasured && (
    <SilentBoundary>
      <Suspense>
        <ShopWatch consent={answer} />
      </Suspense>
    </SilentBoundary>
  )
  if (!isShown) return watch

  /** Back to where it was opened, or on to the page: never to nowhere. */
  function leave() {
    setReopened(false)
    setChoosing(false)
    const next = opener.current instanceof HTMLElement ? opener.current : document.getElementById('content')
    next?.focus({ preventScroll: true })
  }

  function decide(consent: Consent) {
    writeCookie('consent', toCookieValue(consent))
    const takenBack = answer && PURPOSES.some((purpose) => answer[purpose] && !consent[purpose])
    // a script that runs already can only be stopped by a new page
    if (takenBack) return location.reload()
    setAnswer(consent)
    leave()
  }

  const refuse = () => decide(REFUSED)
  const accept = () => decide({ statistics: true, marketing: true, chat: true })

  return (
    <>
      {watch}
      <section ref={place} className={css.banner} tabIndex={-1} aria-labelledby="consent-title">
        <button
          type="button"
          className={css.close}
          aria-label={texts('closeAndRefuse')}
          onClick={purposes.length ? refuse : leave}
        >
          <Icon name="close" />
        </button>
        <h2 id="consent-title">{texts('title')}</h2>
        <p>
          {texts(purposes.length ? 'explanation' : 'onlyTechnical')} <Link to={paths.cookies}>{texts('more')}</Link>
        </p>
        {choosing && (
          <form
            id="consent-choices"
            className={css.choices}
            onSubmit={(event) => {
              event.preventDefault()
              const ticked = new FormData(event.currentTarget).getAll('purpose')
              decide({
                statistics: ticked.includes('statistics'),
                marketing: ticked.includes('marketing'),
                chat: ticked.includes('chat'),
              })
            }}
          >
            <label>
              <input type="checkbox" checked disabled /> <strong>{texts('technical')}</strong> {texts('technicalText')}
            </label>
            {purposes.map((purpose) => (
              <label key={purpose}>
                <input type="checkbox" name="purpose" value={purpose} defaultChecked={answer?.[purpose] ?? false} />{' '}
                <strong>{texts(purpose)}</strong> {texts(`${purpose}Text`)}
              </label>
            ))}
          </form>
        )}
        {purposes.length > 0 && (
          <div className={css.buttons}>
            {/* two buttons, told apart: one that turns into a submit button under the click would submit at once */}
            {choosing ? (
              <button key="save" type="submit" form="consent-choices" className={button.quiet}>
                {texts('save')}
              </button>
            ) : (
              <button key="choose" type="button" className={button.quiet} onClick={() => setChoosing(true)}>
                {texts('choose')}
              </button>
            )}
            <button type="button" className={button.quiet} onClick={refuse}>
              {texts('refuse')}
            </button>
            <button type="button" className={button.quiet} onClick={accept}>
              {texts('accept')}
            </button>
          </div>
        )}
      </section>
    </>
  )
}
