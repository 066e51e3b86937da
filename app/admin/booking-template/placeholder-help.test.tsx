import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PlaceholderHelp } from './placeholder-help.tsx';

const renderHelp = (template: string) => renderToStaticMarkup(<PlaceholderHelp template={template} />);

it("The help for affiliate links shows what arrives at the shop to which a network's link leads", () => {
  const html = renderHelp(
    'https://network.example/go?ued=https%3A%2F%2Fshop.example%2Fsearch%3Fss%3D%7Bdestination%7D%26n%3D%7Bguests%7D',
  );
  expect(html).toContain('network.example forwards the visitor to:');
  expect(html).toContain('>https://shop.example/search?ss=S%C3%A3o%20Paulo&amp;n=2</p>');
  expect(html).toMatch(/What arrives at shop\.example:.*>ss<\/code><\/dt><dd>São Paulo<\/dd>/);
});
