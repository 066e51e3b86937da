import { sampleArticleTexts } from '#domain/samples/article-texts.ts';
import { sampleArticles } from '#domain/samples/articles.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { findRows, readSingleton } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** Samples in the panel: making one the owner's own, and switching all of them off (docs/product/samples.md). */

test('An owner makes a sample article her own', async ({ page, content, request }) => {
  const [sample] = sampleArticles.filter(({ slug }) => slug === 'slow-ferry-cyclades');
  const dialog = page.getByRole('dialog', { name: 'Make a sample yours' });
  const openSamples = () => page.getByRole('button', { name: 'Start from a Sample' }).click();

  await step('The dialog shows each sample, and Escape leads back to its button', async () => {
    await page.goto('/admin/posts');
    await openSamples();
    await expect(dialog.getByRole('link', { name: /^Make it mine: / })).toHaveCount(sampleArticles.length);
    await expect(dialog.getByRole('heading', { name: sample?.title ?? '' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Start from a Sample' })).toBeFocused();
  });

  await step('The form of a new post begins with the text and the drawing of the sample', async () => {
    await openSamples();
    await dialog.getByRole('link', { name: `Make it mine: ${sample?.title}` }).click();
    await expect(page).toHaveURL('/admin/posts/new?sample=slow-ferry-cyclades');
    await expect(page.getByRole('main')).toContainText(`It begins with the sample “${sample?.title}”.`);
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(sample?.title ?? '');
    await expect(page.getByLabel('Author')).toHaveValue('');
    await expect(page.getByLabel('Excerpt')).toHaveValue(sample?.excerpt ?? '');
    await expect(page.getByLabel('Image URL')).toHaveValue(`/scenes/${sample?.scene}.svg`);
  });

  await step('Leaving neither asks nor stores anything, and the next new post is empty', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Posts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
    expect(await findRows(content, 'posts')).toEqual([]);
    await page.getByRole('link', { name: 'Create Post' }).first().click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  });

  await step('A draft that began with the sample is restored in its form only', async () => {
    await page.goto('/admin/posts/new?sample=slow-ferry-cyclades');
    await page.getByLabel('Author').fill('Ines');
    await page.getByLabel('Excerpt').focus();
    await page.reload();
    await expect(page.getByLabel('Author')).toHaveValue('Ines');
    await page.goto('/admin/posts/new');
    await expect(page.getByLabel('Author')).toHaveValue('');
    await page.goto('/admin/posts/new?sample=slow-ferry-cyclades');
    await expect(page.getByLabel('Author')).toHaveValue('Ines');
  });

  await step('The saved post has everything, and remembers its sample', async () => {
    await page.getByLabel('Title', { exact: true }).fill('My slow ferry');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectNotice(page, 'Post created successfully');
    const [post] = await findRows(content, 'posts');
    expect(post).toMatchObject({
      title: 'My slow ferry',
      excerpt: sample?.excerpt,
      content: sampleArticleTexts['slow-ferry-cyclades'],
      author: 'Ines',
      category: sample?.category,
      tags: sample?.tags,
      image: '/scenes/ferry.svg',
      featured: true,
      sample: 'slow-ferry-cyclades',
    });
    expect(Date.parse(post?.published_at ?? '')).toBeLessThanOrEqual(Date.now());
  });

  await step('An edit keeps the sample, and the dialog leads to the post', async () => {
    await openSamples();
    await dialog.getByRole('link', { name: `Edit yours: ${sample?.title}` }).click();
    await page.getByLabel('Title', { exact: true }).fill('My slower ferry');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectNotice(page, 'Post updated successfully');
    const [post] = await findRows(content, 'posts');
    expect(post).toMatchObject({ title: 'My slower ferry', sample: 'slow-ferry-cyclades' });
  });

  await step('Visitors see the post instead of the sample', async () => {
    const readBlog = async () => (await request.get('/blog')).text();
    await expect.poll(readBlog).toContain('My slower ferry');
    expect(await readBlog()).not.toContain(sample?.title);
  });
});

test('An owner switches all samples off', async ({ page, content, request }) => {
  await page.goto('/admin/settings');
  const showSamples = page.getByLabel('Show sample content');
  await expect(showSamples).toBeChecked();
  await showSamples.uncheck();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expectNotice(page, 'Settings Saved!');
  expect((await readSingleton(content, 'settings')).show_samples).toBe(false);
  await expect.poll(async () => (await request.get('/')).text()).not.toContain('Sample');
  await page.reload();
  await expect(showSamples).toBeChecked({ checked: false });
});
