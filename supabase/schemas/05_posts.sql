-- The posts of the blog. A record is public from the time in `published_at` on: PostgreSQL's own clock decides. Optional texts are null or
-- empty; both mean "not given".
create table public.posts (
  id uuid primary key default gen_random_uuid(),
  -- Lists are sorted by these columns. The collation sorts Ålesund under A, and upper and lower case together.
  title text collate "und-x-icu" not null check (btrim(title) <> ''),
  excerpt text,
  -- Markdown.
  content text,
  author text collate "und-x-icu",
  category text collate "und-x-icu",
  tags text[] not null default '{}',
  image text check (public.is_media_url(image)),
  featured boolean not null default false,
  date date not null default current_date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz default now(),
  -- Hyphens separate words. Beyond ASCII, any letter may be in a word: `make_slug` has already left out the rest.
  slug text not null default ''
    check (slug ~ '^[a-z0-9\u00c0-\U0010ffff]+(-[a-z0-9\u00c0-\U0010ffff]+)*$' and char_length(slug) <= 80),
  former_slugs text[] not null default '{}',
  image_alt text,
  image_caption text,
  destination_ids uuid[] not null default '{}',
  sample text,
  -- Not generated columns, because clients send back whole rows as they have read them. What they send is ignored.
  category_slug text not null default '',
  author_slug text not null default '',
  tag_slugs text[] not null default '{}',
  word_count integer not null default 0,
  language text check (public.is_language_tag(language)),
  created_by uuid default auth.uid(),
  ready_at timestamptz
);
comment on column public.posts.published_at is 'Public from this time on. Null: a draft. In the future: scheduled.';
comment on column public.posts.slug is 'The last part of the URL. If it is empty, it is made from the title.';
comment on column public.posts.former_slugs is
  'The slugs with which the record has been public, except the one with which it is public now. They redirect to it.';
comment on column public.posts.destination_ids is 'The destinations that the post is about. The id of a deleted one may remain.';
comment on column public.posts.sample is 'The slug of the sample that this record was made from and that it replaces.';
comment on column public.posts.category_slug is 'The category in URLs.';
comment on column public.posts.author_slug is 'The author in URLs.';
comment on column public.posts.tag_slugs is 'The tags in URLs, in the order of the tags. That of a tag without a letter or digit is empty.';
comment on column public.posts.word_count is 'The number of words in the content, for the reading time.';
comment on column public.posts.language is 'A tag of BCP 47; null: the language of the site.';
comment on column public.posts.created_by is 'The account that has created the post, which may have been removed.';
comment on column public.posts.ready_at is 'Since when the draft waits for an editor. Null: it does not.';

-- In the orders of the lists, so that a page of a long list is read without sorting all rows. With the time of publication, the index
-- alone is enough to count a list.
create index posts_newest on public.posts (date desc, created_at desc, id);
create index posts_featured_first on public.posts (featured desc, date desc, created_at desc, id);
create index posts_of_category on public.posts (category_slug, featured desc, date desc, created_at desc, id)
  include (published_at);
create index posts_of_author on public.posts (author_slug, date desc, created_at desc, id) include (published_at);
-- Without the pending list of a GIN index, which each save would have to read.
create index posts_of_tag on public.posts using gin (tag_slugs) with (fastupdate = off);
create index posts_destination_ids on public.posts using gin (destination_ids) with (fastupdate = off);
create index posts_former_slugs on public.posts using gin (former_slugs) with (fastupdate = off);
create unique index posts_slug on public.posts (slug);
-- For the next time at which a record becomes public, and for the lists of drafts and scheduled records.
create index posts_published_at on public.posts (published_at);
-- For the sample that a record replaces.
create index posts_sample on public.posts (sample) where sample is not null;

alter table public.posts enable row level security;
revoke all on public.posts from anon, authenticated;
grant select on public.posts to anon, authenticated;
grant insert, update, delete on public.posts to authenticated;
grant all on public.posts to service_role;
create policy "Editors add" on public.posts for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.posts for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Editors delete" on public.posts for delete to authenticated using ((select public.has_role('editor')));
-- An author writes drafts. What an editor has published or scheduled, an author no longer changes: it would be public without review.
create policy "Authors read their own" on public.posts for select to authenticated
  using (created_by = (select auth.uid()) and (select public.has_role('author')));
create policy "Authors add drafts" on public.posts for insert to authenticated
  with check (created_by = (select auth.uid()) and published_at is null and (select public.has_role('author')));
create policy "Authors change their own drafts" on public.posts for update to authenticated
  using (created_by = (select auth.uid()) and published_at is null and (select public.has_role('author')))
  with check (created_by = (select auth.uid()) and published_at is null and (select public.has_role('author')));
create policy "Authors delete their own drafts" on public.posts for delete to authenticated
  using (created_by = (select auth.uid()) and published_at is null and (select public.has_role('author')));
create policy "Everybody reads what is published" on public.posts for select to anon, authenticated
  using (published_at <= now());
create policy "Editors read" on public.posts for select to authenticated using ((select public.has_role('editor')));
create policy "Only in a valid session" on public.posts as restrictive to authenticated
  using ((select public.is_session_valid()));

-- What an author may not set. Who has created a post is not asked of an author's client, which may write whole rows.
create function public.keep_editor_columns() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if public.get_role() = 'author' then
    new.created_by := case tg_op when 'INSERT' then auth.uid() else old.created_by end;
    if new.published_at is not null or new.featured <> (tg_op = 'UPDATE' and old.featured) then
      raise exception 'Only an editor publishes and features posts.' using errcode = 'insufficient_privilege';
    end if;
  end if;
  if new.published_at is not null then
    new.ready_at := null;
  end if;
  return new;
end
$$;
create trigger keep_editor_columns before insert or update of created_by, published_at, featured, ready_at on public.posts
  for each row execute function public.keep_editor_columns();

create function public.derive_post_columns() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  new.category_slug := public.make_slug(coalesce(new.category, ''), '');
  new.author_slug := public.make_slug(coalesce(new.author, ''), '');
  new.tag_slugs := public.make_slugs(new.tags);
  new.word_count := coalesce(public.count_words(new.content), 0);
  return new;
end
$$;

-- A computed field (docs/protocols/rest.md), because `ilike` cannot search an array. It has no `set`, so that PostgreSQL puts
-- its body in place of a call, and reads only the tags, not the whole row.
create function public.tag_words(post public.posts) returns text
  language sql immutable parallel safe
  return public.lines_of(post.tags);
comment on function public.tag_words is 'The tags of a post as one text, each on a line of its own: to be searched.';

revoke execute on function public.keep_editor_columns, public.derive_post_columns, public.tag_words from public, anon, authenticated;
grant execute on function public.tag_words to authenticated, service_role;

create trigger touch_updated_at before update on public.posts
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.posts
  for each statement execute function public.notify_content_changed();
create trigger move_to_trash after delete on public.posts
  referencing old table as deleted_rows for each statement execute function public.move_to_trash();
create trigger set_slug before insert or update of title, slug, former_slugs, published_at on public.posts
  for each row execute function public.set_slug('title', 'post');
create trigger derive_post_columns
  before insert or update of category, author, tags, content, category_slug, author_slug, tag_slugs, word_count on public.posts
  for each row execute function public.derive_post_columns();
