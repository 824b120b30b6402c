-- How a store shows a garment: in words of its own, from when until when, or not any more.
alter table listing
  -- Language by language: where the store says nothing, the owner's words are shown.
  add own_name localized_text not null default '{}',
  add own_description localized_text not null default '{}',
  -- Shown from this moment on, and up to that one. Asked by every query with the clock: nothing has to happen then.
  add publish_at timestamptz,
  add unpublish_at timestamptz,
  -- Put away: out of the lists, and with all that was ordered of it.
  add archived_at timestamptz,
  add check (publish_at < unpublish_at);

-- What is kept in memory is read anew at these moments.
create index listing_publish_at on listing (store_id, publish_at) where publish_at is not null;
create index listing_unpublish_at on listing (store_id, unpublish_at) where unpublish_at is not null;
