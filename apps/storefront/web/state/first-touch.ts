import { mainStore } from './main-store.ts'

/** A window hears of these before its document, where React listens. */
const SIGNS = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'click',
  'popstate',
  'storage',
] as const

let isTouched = false
let announce = () => {}

/** Comes when the visitor does anything with the page, or when something of their own is to be shown in it. */
export const firstTouch = new Promise<void>((resolve) => {
  announce = resolve
})

export function hasBeenTouched(): boolean {
  return isTouched
}

export function touch(): void {
  isTouched = true
  announce()
}

if (!import.meta.env.SSR) {
  for (const sign of SIGNS) addEventListener(sign, touch, { capture: true, once: true, passive: true })
  mainStore.subscribe(({ user }) => user.logged && touch())
}
