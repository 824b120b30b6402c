-- Somebody has lost the mail of an order: by number and address the link to its page is sent again.
alter type mail_kind add value 'order-found';
