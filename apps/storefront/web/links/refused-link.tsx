import { Link } from 'react-router'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { LinkFrame } from './link-frame.tsx'

/** Of an order, whose link can be asked for anew. */
export function RefusedLink({ code }: { code: ErrorCode }) {
  const texts = useTranslations('links')
  const messages = useTranslations('message')
  const findOrder = useTranslations('findOrder')
  const message = messages(messages.has(code) ? code : 'INTERNAL')
  return (
    <LinkFrame
      title={code === 'LINK_INVALID' ? texts('failedTitle') : message}
      lead={code === 'LINK_INVALID' ? message : ''}
      ways={
        <Link to={paths.findOrder} reloadDocument className={button.button}>
          {findOrder('title')}
        </Link>
      }
    />
  )
}
