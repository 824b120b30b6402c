import type { OfferedDiscount } from '#domain/prices/discount.ts'
import { stableId } from '../../catalogue/stable-id.ts'

export const vellutoDiscounts: OfferedDiscount[] = [
  {
    id: stableId('discount velluto BENVENUTA10'),
    code: 'BENVENUTA10',
    type: 'percent',
    value: 10,
    maxUsesPerCustomer: 1,
  },
  { id: stableId('discount velluto VELLUTO20'), code: 'VELLUTO20', type: 'amount', value: 2_000 },
]
