import { type ComponentType, lazy } from 'react'

declare global {
  interface Window {
    /** What was pressed since the page is there, as long as nothing answers (start-after-paint.server.ts). */
    pressed?: EventTarget[]
  }
}

/** The last press, while it has not come to what was pressed. */
let unanswered: EventTarget | null = null

/**
 * From here on React answers: it hydrates what is pressed first. Where it cannot, because the code is still on its way, it
 * stops the press at the document.
 */
export function letReactAnswer(): void {
  window.onclick = null
  addEventListener(
    'click',
    ({ target }) => {
      unanswered = target
      document.body.addEventListener('click', forget, { capture: true, once: true })
    },
    true,
  )
}

function forget(): void {
  unanswered = null
}

/** A part that is served with the page and whose code comes after the start: what is pressed before that is pressed once more. */
export function hydratedLate<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    const code = await load()
    setTimeout(() => pressButton(unanswered))
    return code
  })
}

/**
 * Presses once more what was pressed before the page could answer: boxes and radio buttons that were changed, and the
 * button, if it was the last. To be called when the page is hydrated and nothing was rendered since, which would set
 * boxes back.
 */
export function replayEvents(): void {
  const pressed = window.pressed ?? []
  const changed = new Set(pressed.filter(isChanged))
  // React hydrates nothing within an effect
  setTimeout(() => {
    for (const box of changed) {
      // React hears of a change from what it knows
      box.checked = box.defaultChecked
      box.click()
    }
    pressButton(pressed.at(-1))
  })
}

function pressButton(pressed: EventTarget | null | undefined): void {
  if (pressed instanceof Element) pressed.closest<HTMLElement>(BUTTON)?.click()
}

/** One that the browser does nothing with by itself. */
const BUTTON = '[type=button]:not([popovertarget], [commandfor])'

function isChanged(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.checked !== target.defaultChecked
}
