import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toSafeLink } from '#domain/stores/safe-link.ts'
import { paths } from '#paths/storefront/paths.ts'
import { cartCount } from '#storefront/web/state/cart-count.ts'
import { change, useMain } from '#storefront/web/state/main-store.ts'
import { setModal } from '#storefront/web/state/modal.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Icon } from '#storefront/web/ui/base/icon.tsx'
import type { IconName } from '#storefront/web/ui/base/icon-names.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './header-actions.module.css'
import { KeptPart } from './kept-part.tsx'
import { logOutFromHeader } from './log-out-from-header.ts'

export function HeaderActions() {
  return <KeptPart box="ul" className={css.actions} part={Actions} given={NOTHING} />
}

const NOTHING = {}

function Actions() {
  const { store } = useStorefront()
  const texts = useTranslations('frame')
  const logged = useMain((state) => state.user.logged)
  const count = useMain(cartCount)

  return (
    <>
      {!logged && (
        <li className={css.wideOnly}>
          <button type="button" className={css.register} aria-haspopup="dialog" onClick={openRegister}>
            {texts('register')}
          </button>
        </li>
      )}
      <li>
        <OwnPlace to={paths.liked} label={texts('wishlist')}>
          <StoreIcon image={store.productDetailsIconHeartOff} fallback="heart" />
        </OwnPlace>
      </li>
      <li>
        <Link to={paths.cart} className={css.action} aria-label={texts('cart', { count })}>
          <StoreIcon image={store.menuCartImage} fallback="bag" />
          {count > 0 && <span className={css.badge}>{count}</span>}
        </Link>
      </li>
      <li className={css.wideOnly}>
        <OwnPlace to={paths.profile} label={texts(logged ? 'account' : 'logIn')}>
          <Icon name="person" />
        </OwnPlace>
      </li>
      {logged && (
        <li className={css.wideOnly}>
          <button type="button" className={css.action} aria-label={texts('logOut')} onClick={logOutFromHeader}>
            <StoreIcon image={store.menuLogoutImage} fallback="leave" />
          </button>
        </li>
      )}
    </>
  )
}

/** A customer goes there; a guest is asked to log in. */
function OwnPlace({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  const logged = useMain((state) => state.user.logged)
  if (logged) {
    return (
      <Link to={to} className={css.action} aria-label={label}>
        {children}
      </Link>
    )
  }
  return (
    <button type="button" className={css.action} aria-haspopup="dialog" aria-label={label} onClick={openLogin}>
      {children}
    </button>
  )
}

function openLogin() {
  change('modal', setModal, { type: 'login' })
}

function openRegister() {
  change('modal', setModal, { type: 'register' })
}

/** The store's own drawing where it has one. */
function StoreIcon({ image, fallback }: { image: string | null; fallback: IconName }) {
  const address = toSafeLink(image)
  return address ? <img src={address} alt="" width="24" height="24" /> : <Icon name={fallback} />
}
