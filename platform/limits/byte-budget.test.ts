import { expect, test } from 'vitest';
import { BudgetExceeded, createByteBudget } from './byte-budget.ts';

test('All clients together get at most the total budget, and each of them at most its own', () => {
  const budget = createByteBudget({ total: 100, perClient: 60 });
  const first = budget.open('a');
  first.add(60);
  expect(() => first.add(1)).toThrow(BudgetExceeded);
  expect(() => budget.open('a').add(1)).toThrow(BudgetExceeded);
  const second = budget.open('b');
  second.add(40);
  expect(() => second.add(1)).toThrow(BudgetExceeded);
});

test('A request that ends gives back what it has reserved, and nothing that it did not get', () => {
  const budget = createByteBudget({ total: 100, perClient: 100 });
  {
    using request = budget.open('a');
    request.add(80);
    expect(() => request.add(30)).toThrow(BudgetExceeded);
  }
  using next = budget.open('b');
  next.add(100);
  expect(() => next.add(1)).toThrow(BudgetExceeded);
});
