import { expect, it } from 'vitest';
import { findPrivateHost } from './unusable-image.ts';

it.each([
  ['http://localhost:8080/a.jpg', 'localhost'],
  ['http://nas/a.jpg', 'nas'],
  ['http://nas.local/a.jpg', 'nas.local'],
  ['http://192.168.1.5/a.jpg', '192.168.1.5'],
  ['http://172.31.0.1/a.jpg', '172.31.0.1'],
  ['http://2130706433/a.jpg', '127.0.0.1'],
  ['http://[::1]/a.jpg', '[::1]'],
  ['http://localhost./a.jpg', 'localhost.'],
  ['http://api.localhost/a.jpg', 'api.localhost'],
  ['http://NAS.Local.:8080/a.jpg', 'nas.local.'],
  ['http://db.internal/a.jpg', 'db.internal'],
  ['http://fritz.lan/a.jpg', 'fritz.lan'],
  ['http://router.home.arpa/a.jpg', 'router.home.arpa'],
  ['http://192.168.1.1:8080/z.png', '192.168.1.1'],
  ['http://user:secret@127.0.0.1:3902/a.png', '127.0.0.1'],
  ['http://0x7f.1/a.png', '127.0.0.1'],
  ['http://169.254.169.254/latest', '169.254.169.254'],
  ['http://100.64.0.1/a.jpg', '100.64.0.1'],
  ['http://255.255.255.255/a.jpg', '255.255.255.255'],
  ['http://[::]/a.jpg', '[::]'],
  ['http://[fd12::1]/a.jpg', '[fd12::1]'],
  ['http://[fe80::1]/a.jpg', '[fe80::1]'],
  ['http://[::ffff:192.168.1.1]:8080/a.jpg', '[::ffff:c0a8:101]'],
  ['http://[64:ff9b::127.0.0.1]/a.jpg', '[64:ff9b::7f00:1]'],
  ['http://[2002:7f00:1::]/a.jpg', '[2002:7f00:1::]'],
  ['http://[ff02::1]/a.jpg', '[ff02::1]'],
])('%s leads into a private network', (url, host) => {
  expect(findPrivateHost(url)).toBe(host);
});

it.each([
  'https://old.example/a.jpg',
  'https://10.example/a.jpg',
  'https://local.example/a.jpg',
  'http://172.32.0.1/a.jpg',
  'http://8.8.8.8/a.jpg',
  'http://100.128.0.1/a.jpg',
  'http://198.20.0.1/a.jpg',
  'http://223.1.2.3/a.jpg',
  'https://home.example:8080/a.jpg',
  'http://127.0.0.1.example/a.jpg',
  'data:image/png;base64,AAAA',
  'http://[2606:4700::1]/a.jpg',
  '/a.jpg',
])('%s does not', (url) => {
  expect(findPrivateHost(url)).toBeNull();
});
