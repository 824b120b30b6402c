-- How well a picture is seen on paper is asked of logos and icons alone: a photograph covers its paper, and unpacking each
-- once more to measure it was a fifth of the work of an import.
alter table store_picture alter column contrast drop not null;
comment on column store_picture.contrast is 'of what is drawn against white paper, from 1 to 21; null: a photograph';
grant update (contrast) on store_picture to guardaroba_app;
