import { Link } from 'react-router'
import { loginPath } from '#web/login-path.ts'
import { paths } from '#web/paths.ts'
import { useMain } from '#web/state/main-store.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import button from '#web/ui/button.module.css'
import css from './go-on.module.css'

/** The step after the cart. A guest logs in on the way. */
export function GoOn() {
  const texts = useTranslations('cart')
  const logged = useMain((state) => state.user.logged)
  return (
    <div className={css.goOn}>
      {logged ? (
        <Link to={paths.checkout} className={button.button}>
          {texts('toCheckout')}
        </Link>
      ) : (
        <>
          <Link to={loginPath(paths.checkout)} className={button.button}>
            {texts('goOn')}
          </Link>
          <p className={css.note}>{texts('goOnNote')}</p>
        </>
      )}
    </div>
  )
}
