import { useLayoutEffect, useState } from 'react'
import { useMain } from '#storefront/web/state/main-store.ts'

/** The open dialog, if there is one, else the page: behind a modal dialog nothing can be read aloud or pressed. */
export function useOpenDialog(): Element | null {
  const openDialog = useMain((state) => state.modal.type)
  const [place, setPlace] = useState<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another dialog is another place
  useLayoutEffect(() => setPlace(document.querySelector('dialog:modal') ?? document.body), [openDialog])
  return place
}
