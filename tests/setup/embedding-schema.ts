/**
 * Tables, views and functions that are related in every way, for tests of embedded resources
 * (docs/protocols/rest-embedding.md).
 */
export const embeddingSchema = `
  create table countries (id int primary key, name text not null);
  create table authors (id int primary key, name text not null, country_id int references countries, mentor_id int references authors);
  create table profiles (author_id int primary key references authors, motto text);
  create table books (
    id int primary key, title text not null, year int, author_id int references authors,
    editor_id int constraint books_editor references authors
  );
  create table tags (id int primary key, name text not null);
  create table book_tags (book_id int references books, tag_id int references tags, note text, primary key (book_id, tag_id));
  create table parts (book_id int references books, number int, primary key (book_id, number));
  create table sheets (id int primary key, book_id int, part int, foreign key (book_id, part) references parts);
  create table loners (id int primary key);
  create view old_books as select id, title as name, author_id from books where year < 1950;
  create view older_books as select * from old_books;
  create view book_list as select books.id, books.title, authors.name as by, books.author_id from books left join authors on authors.id = author_id;
  create view living_authors as select * from authors where id < 3;
  create schema hidden;
  create table hidden.shelves (id int primary key, label text, book_id int references books);
  create view shelves as select id, label, book_id from hidden.shelves;
  create view all_books as select id, author_id from books where year < 1950 union all select id, author_id from books where year >= 1950;
  create view counted_books as
    with counts as (select book_id, count(*) as tags from book_tags group by book_id)
    select b.id, b.author_id as writer, counts.tags, (select max(t.name) from tags t) as last_tag
    from books b left join counts on counts.book_id = b.id;
  create function birthday(authors) returns text language sql stable as $$ select 'born ' || $1.id $$;
  create function first_book(authors) returns setof books rows 1 language sql stable as
    'select * from books where author_id = $1.id order by year limit 1';
  create function namesakes(authors) returns setof authors language sql stable as
    'select * from authors where name = $1.name and id <> $1.id';
  create function books_since(since int) returns setof books language sql stable as
    'select * from books where year >= since order by id';
  create function add_book(title text, author int) returns books language sql as
    'insert into books values (100, title, 2000, author) returning *';

  insert into countries values (1, 'Norway'), (2, 'Japan');
  insert into authors values (1, 'Ada', 1, null), (2, 'Bo', 2, 1), (3, 'Cy', null, 1);
  insert into profiles values (1, 'Onward');
  insert into books values (1, 'Fjords', 1940, 1, 2), (2, 'Rails', 1960, 1, null), (3, 'Tea', 1930, 2, 1), (4, 'Dust', 1970, null, null);
  insert into tags values (1, 'sea'), (2, 'train'), (3, 'tea');
  insert into book_tags values (1, 1, 'much'), (2, 2, null), (2, 1, null), (3, 3, 'hot');
  insert into parts values (1, 1), (1, 2);
  insert into sheets values (1, 1, 2), (2, 1, 2);
  insert into hidden.shelves values (1, 'top', 1);
  create table drafts (id int primary key, book_id int references books, text text, secret text);
  insert into drafts values (1, 1, 'shown', 's'), (2, 1, 'hidden', 's'), (3, 2, 'hidden', 's');
  alter table drafts enable row level security;
  create policy shown on drafts for select to anon using (text = 'shown');
  create table notes (id int primary key, draft_id int references drafts);
  insert into notes values (1, 1), (2, 2);
  grant select on all tables in schema public to anon;
  revoke select on drafts from anon;
  grant select (id, book_id, text) on drafts to anon;
  grant select, insert, update, delete on all tables in schema public to service_role;
`;
