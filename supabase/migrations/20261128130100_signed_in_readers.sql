-- Only a token of a user reads drafts, as every other policy for signed-in users has it.
alter policy "Signed-in users read" on public.posts using ((select auth.uid()) is not null);
alter policy "Signed-in users read" on public.destinations using ((select auth.uid()) is not null);
alter policy "Signed-in users read" on public.deals using ((select auth.uid()) is not null);
