import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BoardingPass } from './boarding-pass.tsx';

const search = { destination: 'Bali', checkIn: '', checkOut: '', guests: '1' };

it('The host on a boarding pass breaks between its parts, and stands whole in the link below', () => {
  const html = renderToStaticMarkup(
    <BoardingPass search={search} link="/go?destination=Bali" host="www.partner.example:4199" />,
  );
  expect(html).toContain('<dd>partner.<wbr/>example:<wbr/>4199<wbr/></dd>');
  expect(html).toContain('Open partner.example:4199</a>');
});
