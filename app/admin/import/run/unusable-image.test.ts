import { expect, it } from 'vitest';
import { describeLeftOut, describeUnusableImage, findPrivateHost } from './unusable-image.ts';

it.each([
  ['http://nas/a.jpg', 'nas'],
  ['http://localhost./a.jpg', 'localhost.'],
  ['http://NAS.Local.:8080/a.jpg', 'nas.local.'],
  ['http://db.internal/a.jpg', 'db.internal'],
  ['http://router.home.arpa/a.jpg', 'router.home.arpa'],
  ['http://api.localhost/a.jpg', 'api.localhost'],
  ['http://fritz.lan/a.jpg', 'fritz.lan'],
  ['http://nas.home/a.jpg', 'nas.home'],
  ['http://files.corp/a.jpg', 'files.corp'],
  ['http://files.private/a.jpg', 'files.private'],
  ['http://pc.localdomain/a.jpg', 'pc.localdomain'],
  ['http://wiki.intranet/a.jpg', 'wiki.intranet'],
  ['http://10.1.2.3/a.jpg', '10.1.2.3'],
  ['http://172.31.0.1/a.jpg', '172.31.0.1'],
  ['http://192.168.1.1:8080/z.png', '192.168.1.1'],
  ['http://2130706433/a.jpg', '127.0.0.1'],
  ['http://user:secret@127.0.0.1:3902/a.png', '127.0.0.1'],
  ['http://169.254.169.254/latest', '169.254.169.254'],
  ['http://100.64.0.1/a.jpg', '100.64.0.1'],
  ['http://198.19.0.1/a.jpg', '198.19.0.1'],
  ['http://255.255.255.255/a.jpg', '255.255.255.255'],
  ['http://[::1]/a.jpg', '[::1]'],
  ['http://[2002:7f00:1::]/a.jpg', '[2002:7f00:1::]'],
])('%s leads into a private network', (url, host) => {
  expect(findPrivateHost(url)).toBe(host);
  expect(describeUnusableImage(url)).toBe(`The site ${host} is not on the public internet.`);
});

it.each([
  'https://10.example/a.jpg',
  'http://172.32.0.1/a.jpg',
  'http://100.128.0.1/a.jpg',
  'http://198.20.0.1/a.jpg',
  'http://223.1.2.3/a.jpg',
  'http://127.0.0.1.example/a.jpg',
  'http://[2606:4700::1]/a.jpg',
])('%s does not lead into a private network', (url) => {
  expect(findPrivateHost(url)).toBeNull();
  expect(describeUnusableImage(url)).toBeNull();
});

it.each([
  [
    `data:image/png;base64,${'A'.repeat(5000)}`,
    'data:image/png…',
    'It is in the export itself, and at no URL.',
  ],
  ['file:///C:/ana/pier.jpg', 'file:///C:/ana/pier.jpg', 'It is a file on its author’s computer.'],
  ['cid:pier', 'cid:pier', 'Its URL does not begin with http:// or https://.'],
  ['https://', 'https://', 'Its URL cannot be read.'],
  [
    'https://ana:secret@old.example/a.png',
    'https://old.example/a.png',
    'Its URL has a name or a password in it, which all visitors would see.',
  ],
])('An image at %s is left out', (url, shown, reason) => {
  expect(describeUnusableImage(url)).toBe(reason);
  expect(describeLeftOut(url, reason)).toBe(`The image ${shown} is left out: ${reason}`);
});
