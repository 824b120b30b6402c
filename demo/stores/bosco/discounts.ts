import type { OfferedDiscount } from '#domain/prices/discount.ts'
import { stableId } from '../../catalogue/stable-id.ts'

export const boscoDiscounts: OfferedDiscount[] = [
  {
    id: stableId('discount bosco BENVENUTA10'),
    code: 'BENVENUTA10',
    type: 'percent',
    value: 10,
    maxUsesPerCustomer: 1,
  },
  { id: stableId('discount bosco BOSCO15'), code: 'BOSCO15', type: 'amount', value: 1_500 },
]
