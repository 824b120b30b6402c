import { isProductId } from '#paths/storefront/ids/product-id.ts'
import { paths } from '#paths/storefront/paths.ts'
import { useMain } from '#storefront/web/state/main-store.ts'
import { useMemberships } from '../account/membership/use-memberships.ts'
import { Loaded } from '../account/profile/loaded.tsx'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/membership-receipt-page.ts'
import { Receipt } from './receipt.tsx'
import { ReceiptFrame } from './receipt-frame.tsx'

export function loader({ params }: Route.LoaderArgs) {
  if (!isProductId(params.id)) throw new Response(null, { status: 404 })
}

/** Any id is a page here, and each is somebody's: none is kept. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

/** All that was paid for one membership, made to be printed. */
export default function MembershipReceiptPage({ params }: Route.ComponentProps) {
  return (
    <ReceiptFrame>
      <Membership id={params.id} />
    </ReceiptFrame>
  )
}

function Membership({ id }: { id: string }) {
  const memberships = useMemberships()
  const info = useMain((state) => state.user.info)
  return (
    <Loaded {...memberships}>
      {(list) => {
        const record = list.find((one) => one.id === id)
        if (!record) return <NotFoundPage />
        return (
          <Receipt
            kind="membership"
            number={record.number}
            at={record.createdAt}
            plan={record.membership.name}
            customer={[`${info?.firstName ?? ''} ${info?.lastName ?? ''}`.trim(), info?.email ?? '']}
            movements={record.movements}
            back={paths.membership}
          />
        )
      }}
    </Loaded>
  )
}
