import { NothingYet } from '../placeholders/nothing-yet.tsx'
import css from './empty-cart.module.css'

export function EmptyCart() {
  return <NothingYet place="cart" className={css.empty} />
}
