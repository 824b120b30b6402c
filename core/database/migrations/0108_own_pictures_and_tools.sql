-- The pictures of a brand stand in our own storage: an address elsewhere would tell somebody else who looks at the store,
-- and could become another picture after it was looked at. A store that named one shows none until it brings it here.
-- The one id that loads a script from an address with the id in it is that of a property of Google Analytics: a container
-- of the Tag Manager runs whatever is written into it.
alter table partner_store no force row level security;
update partner_store set
  logo_url = case when logo_url ~ '^/images/[a-z0-9-]{1,200}(/[a-z0-9.-]{1,40}|\.svg)$' then logo_url else '' end,
  favicon_image = case when favicon_image ~ '^/images/[a-z0-9-]{1,200}(/[a-z0-9.-]{1,40}|\.svg)$' then favicon_image else '' end,
  home_header_image = case when home_header_image ~ '^/images/[a-z0-9-]{1,200}(/[a-z0-9.-]{1,40}|\.svg)$' then home_header_image else '' end,
  menu_logout_image = case when menu_logout_image ~ '^/images/[a-z0-9-]{1,200}(/[a-z0-9.-]{1,40}|\.svg)$' then menu_logout_image end,
  menu_cart_image = case when menu_cart_image ~ '^/images/[a-z0-9-]{1,200}(/[a-z0-9.-]{1,40}|\.svg)$' then menu_cart_image end,
  product_details_icon_heart_off = case when product_details_icon_heart_off ~ '^/images/[a-z0-9-]{1,200}(/[a-z0-9.-]{1,40}|\.svg)$' then product_details_icon_heart_off end,
  google_analytics_id = case when google_analytics_id ~ '^G-[A-Z0-9]{4,20}$' then google_analytics_id end;
alter table partner_store force row level security;

create domain own_picture as text check (value ~ '^(/images/[a-z0-9-]{1,200}(/[a-z0-9.-]{1,40}|\.svg))?$');
alter table partner_store
  alter logo_url type own_picture,
  alter favicon_image type own_picture,
  alter home_header_image type own_picture,
  alter menu_logout_image type own_picture,
  alter menu_cart_image type own_picture,
  alter product_details_icon_heart_off type own_picture,
  add constraint google_analytics_id_is_a_property check (google_analytics_id ~ '^G-[A-Z0-9]{4,20}$');
