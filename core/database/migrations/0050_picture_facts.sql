-- What is known of a product's pictures beside their order, each by the picture's key. Lists need the points alone, so the
-- texts stand apart.
alter table product
  -- What must not be cut off, in hundredths from the left and from the top: {"key": [50, 20]}.
  add focal_points jsonb not null default '{}' check (jsonb_typeof(focal_points) = 'object'),
  -- {"key": {"it": "…"}}
  add alt_texts jsonb not null default '{}' check (jsonb_typeof(alt_texts) = 'object'),
  -- Those that were taken away or replaced, the latest last: they can be put back, and mails still show them.
  add former_images text[] not null default '{}';

grant update (focal_points, alt_texts, former_images) on product to guardaroba_app;
