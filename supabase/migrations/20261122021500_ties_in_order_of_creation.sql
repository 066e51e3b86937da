-- Posts of the same day, and slides with the same number, are in the order of their creation. These indexes have the
-- order of the lists, so that a page of a long list is read without sorting all rows.
drop index public.posts_newest;
create index posts_newest on public.posts (date desc, created_at desc, id);

drop index public.hero_slides_in_order;
create index hero_slides_in_order on public.hero_slides (slide_order, created_at, id);
