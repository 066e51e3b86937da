import { expect, it } from 'vitest';
import { listFacts } from './list-facts.ts';

const noPlace = { region: null, indian_state: null, category: null };
const nothing = { ...noPlace, activity: null, budget: null, duration: null, price: null };

it('A fact leads to the list of the places of which it is true, if there is one', () => {
  const facts = listFacts({
    ...nothing,
    region: 'South  America',
    indian_state: 'Kerala',
    category: 'Slow travel',
    activity: 'Food & wine',
    budget: 'Mid-range',
    duration: 'A week',
  });
  expect(facts).toEqual([
    { label: 'Region', text: 'South  America', to: '/destinations?region=south+america' },
    { label: 'State', text: 'Kerala', to: '/destinations?q=Kerala' },
    { label: 'Category', text: 'Slow travel', to: '/destinations?category=slow+travel' },
    { label: 'Activity', text: 'Food & wine', to: '/destinations?activity=food+%26+wine' },
    { label: 'Budget', text: 'Mid-range', to: '/destinations?budget=mid-range' },
    { label: 'Duration', text: 'A week', to: null },
  ]);
});

it('The label of a budget that is called “Budget” says what it is', () => {
  expect(listFacts({ ...nothing, budget: 'Budget' })).toEqual([
    { label: 'Price level', text: 'Budget', to: '/destinations?budget=budget' },
  ]);
});
