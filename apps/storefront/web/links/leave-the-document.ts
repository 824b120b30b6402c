import { useEffect } from 'react'
import { isTokenPage } from '#paths/storefront/mail/mail-links.ts'

/**
 * The document of a link allows nobody else's scripts: a page that needs some, such as a map, starts from its own address
 * when the visitor goes on to it.
 */
export function useLeaveTheDocument(): void {
  useEffect(() => leave, [])
}

function leave() {
  if (!isTokenPage(location.pathname)) location.reload()
}
