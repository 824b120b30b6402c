-- What should be on its way back, back or clean by now: rounds look at it every day until somebody has it in hand.
create index order_item_behind on order_item (last_withdraw_day)
  where status in ('shipped', 'deliveryDelayed', 'deliveryFailed', 'missingDelivery', 'returnedToSender', 'withdrawed',
    'needVerify', 'laundry', 'exception');
