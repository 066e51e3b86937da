/**
 * Reports as the partners' own help describes them, with made-up numbers. Each has five bookings: two pending, two confirmed
 * and one cancelled, unless it says otherwise.
 */
export const reports = {
  'Booking.com': `Individual bookings
Period,01 Oct 2026 - 31 Oct 2026

Booking number,Affiliate ID,Label,Booked on,Arrival,Departure,Hotel,Status,Currency,Original amount,Your commission
3120000001,1234567,santorini00k3f9x2ab1,2026-10-02,2026-11-10,2026-11-14,"Sea View, Oia",Not finalised,EUR,480.00,19.20
3120000002,1234567,home00f00000001,2026-10-03,2026-10-05,2026-10-07,Harbour Inn,Stayed,EUR,"1,210.50",48.42
3120000003,1234567,,2026-10-04,2026-12-01,2026-12-03,Old Town,Booked,EUR,200.00,8.00
3120000004,1234567,kochi00a11111111,2026-10-08,2026-10-09,2026-10-10,Fort House,Finalised,EUR,90.00,3.60
3120000005,1234567,kochi00a11111111,2026-10-09,2026-10-20,2026-10-22,Fort House,Cancelled,EUR,180.00,

Total,,,,,,,,EUR,"2,160.50",79.22
`,
  'Booking.com, German': `Buchungsnummer;Partner-ID;Label;Gebucht am;Anreise;Abreise;Unterkunft;Status;Währung;Gesamtpreis;Ihre Provision
3120000011;1234567;santorini00k3f9x2ab1;02.10.2026;10.11.2026;14.11.2026;Meerblick;Nicht abgeschlossen;EUR;480,00;19,20
3120000012;1234567;home00f00000001;03.10.2026;05.10.2026;07.10.2026;Hafenhof;Abgeschlossen;EUR;1.210,50;48,42
3120000013;1234567;;04.10.2026;01.12.2026;03.12.2026;Altstadt;Gebucht;EUR;200,00;8,00
3120000014;1234567;kochi00a11111111;08.10.2026;09.10.2026;10.10.2026;Fort;Abgeschlossen;EUR;90,00;3,60
3120000015;1234567;kochi00a11111111;09.10.2026;20.10.2026;22.10.2026;Fort;Storniert;EUR;180,00;0,00
Summe;;;;;;;;EUR;2.160,50;79,22
`,
  GetYourGuide: `Booking reference,Status,Booking date,Travel date,Activity,Country,City,Campaign,Traveler origin,Price,Commission
GYG1AAAA0001,Pending,"Oct 3, 2026","Nov 20, 2026",Boat tour,Greece,Fira,santorini00k3f9x2ab1,Germany,€120.00,€9.60
GYG1AAAA0002,Completed,"Oct 4, 2026","Oct 9, 2026",Cooking class,India,Kochi,kochi00a11111111,Austria,€60.00,€4.80
GYG1AAAA0003,Completed,"Oct 5, 2026","Oct 6, 2026",Museum,Italy,Rome,,Italy,$40.00,$3.20
GYG1AAAA0004,Canceled,"Oct 6, 2026","Oct 30, 2026",Boat tour,Greece,Fira,santorini00k3f9x2ab1,France,€120.00,€0.00
GYG1AAAA0005,Pending,"Oct 7, 2026","Dec 1, 2026",Walk,Portugal,Lisbon,lisbon00b22222222,Spain,€25.00,€2.00
`,
  'GetYourGuide, German': `Buchungsreferenz;Status;Buchungsdatum;Reisedatum;Aktivität;Land;Stadt;Kampagne;Preis;Provision
GYG1BBBB0001;Ausstehend;3. Okt. 2026;20. Nov. 2026;Bootstour;Griechenland;Fira;santorini00k3f9x2ab1;120,00 €;9,60 €
GYG1BBBB0002;Abgeschlossen;4. Oktober 2026;9. Oktober 2026;Kochkurs;Indien;Kochi;kochi00a11111111;60,00 €;4,80 €
GYG1BBBB0003;Abgeschlossen;5. Oktober 2026;6. Oktober 2026;Museum;Italien;Rom;;1.040,00 €;83,20 €
GYG1BBBB0004;Storniert;6. Oktober 2026;30. Oktober 2026;Bootstour;Griechenland;Fira;santorini00k3f9x2ab1;120,00 €;0,00 €
GYG1BBBB0005;Ausstehend;7. Oktober 2026;1. Dezember 2026;Spaziergang;Portugal;Lissabon;lisbon00b22222222;25,00 €;2,00 €
`,
  Viator: `Booking Reference,Product Code,Product Title,Booking Date,Travel Date,Booking Status,Campaign Value,Currency,Gross Booking Value,Commission
BR-100000001,5010SANT,Sunset cruise,2026-10-02T09:15:00Z,2026-11-12,Confirmed,santorini00k3f9x2ab1,USD,210.00,16.80
BR-100000002,5010SANT,Sunset cruise,2026-10-03T18:02:11Z,2026-10-10,Completed,santorini00k3f9x2ab1,USD,"1,050.00",84.00
BR-100000003,7001KOCH,Backwaters,2026-10-04T06:00:00Z,2026-10-08,Traveled,kochi00a11111111,USD,80.00,6.40
BR-100000004,7001KOCH,Backwaters,2026-10-05T06:00:00Z,2026-10-19,Cancelled,,USD,80.00,0.00
BR-100000005,7001KOCH,Backwaters,2026-10-06T06:00:00Z,2026-12-19,Amended,,USD,95.00,7.60
`,
  Travelpayouts: `action_id,campaign_id,created_at,updated_at,sub_id,state,currency,price,profit
100:00000001,100,2026-10-01 10:00:00,2026-10-02 10:00:00,home00f00000001,processing,usd,310.5,4.6575
100:00000002,100,2026-10-02 11:00:00,2026-10-12 10:00:00,home00f00000001,paid,usd,420,6.3
100:00000003,100,2026-10-03 12:00:00,2026-10-05 10:00:00,,canceled,usd,99.99,0
84:00000004,84,2026-10-04 13:00:00,2026-10-05 10:00:00,kochi00a11111111,paid,eur,1500,22.5
84:00000005,84,2026-10-05 14:00:00,2026-10-06 10:00:00,kochi00a11111111,processing,eur,75.25,1.12875
`,
  Awin: `"id","publisher_id","sale_amount","commission","date","commission_status","validation_date","extra","type","site_name","click_ref","currency","decline_reason"
"1500000001","99999","250.00","12.50","2026-10-02 08:11:00","0","","ORD-1","Sale","Example Travel","santorini00k3f9x2ab1","GBP",""
"1500000002","99999","80.00","4.00","2026-10-03 09:00:00","1","2026-10-20 00:00:00","ORD-2","Sale","Example Travel","home00f00000001","GBP",""
"1500000003","99999","60.00","3.00","2026-10-04 10:30:00","2","2026-10-21 00:00:00","ORD-3","Sale","Example Travel","","GBP","Returned"
"1500000004","99999","0.00","5.00","2026-10-05 00:00:00","1","2026-10-22 00:00:00","","Bonus","Example Travel","","GBP",""
"1500000005","99999","1340.00","67.00","2026-10-06 16:45:00","0","","ORD-5","Sale","Example Travel","kochi00a11111111","EUR",""
`,
  'Awin, German': `Transaktions-ID;Advertiser;Transaktionsdatum;Klickreferenz;Transaktionsstatus;Währung;Verkaufsbetrag;Provision
1500000011;Reise Muster;02.10.2026 08:11;santorini00k3f9x2ab1;Offen;EUR;250,00;12,50
1500000012;Reise Muster;03.10.2026 09:00;home00f00000001;Bestätigt;EUR;1.080,00;54,00
1500000013;Reise Muster;04.10.2026 10:30;;Abgelehnt;EUR;60,00;3,00
1500000014;Reise Muster;05.10.2026 00:00;;Bestätigt;EUR;0,00;5,00
1500000015;Reise Muster;06.10.2026 16:45;kochi00a11111111;Offen;EUR;134,00;6,70
Gesamt;;;;;;1.524,00;81,20
`,
  CJ: `Commission ID,Action Status,Action Type,Advertiser ID,Advertiser Name,Click Date,Event Date,Posting Date,Original,Original Action ID,SID,Publisher Commission USD,Sale Amount USD
2900000001,new,sale,1000001,Example Stays,2026-10-01T14:03:00Z,2026-10-02T03:12:44Z,2026-10-02T05:00:00Z,true,2900000001,santorini00k3f9x2ab1,18.40,92.00
2900000002,locked,sale,1000001,Example Stays,2026-10-02T14:03:00Z,2026-10-03T03:12:44Z,2026-10-03T05:00:00Z,true,2900000002,home00f00000001,21.00,105.00
2900000003,closed,sale,1000001,Example Stays,2026-10-02T14:03:00Z,2026-10-03T03:12:44Z,2026-10-09T05:00:00Z,false,2900000002,home00f00000001,-21.00,-105.00
2900000004,extended,sale,1000001,Example Stays,2026-10-04T14:03:00Z,2026-10-05T03:12:44Z,2026-10-05T05:00:00Z,true,2900000004,,7.25,36.25
2900000005,deleted,sale,1000001,Example Stays,2026-10-04T14:03:00Z,2026-10-06T03:12:44Z,2026-10-06T05:00:00Z,true,2900000005,,0.00,10.00
`,
  /** All are confirmed. The last row is a return. */
  Amazon: `Fee earnings report from 10/01/2026 to 10/31/2026
Category,Name,ASIN,Seller,Tracking ID,Sub Tag,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($),Device Type Group
Luggage,"Suitcase, 40 l",B000000001,Amazon.com,example-20,home00f00000001,October 15 2026,129.00,1,0,129.00,5.16,Desktop
Luggage,Packing cubes,B000000002,Amazon.com,example-20,,October 16 2026,19.00,2,0,38.00,1.52,Phone
Luggage,Packing cubes,B000000002,Amazon.com,example-20,,October 16 2026,19.00,2,0,38.00,1.52,Phone
Books,Guide to Kochi,B000000003,Amazon.com,example-20,kochi00a11111111,October 17 2026,"1,020.00",1,0,"1,020.00",45.90,Desktop
Luggage,Packing cubes,B000000002,Amazon.com,example-20,,October 29 2026,19.00,0,1,-19.00,-0.76,Phone
`,
  /** All are confirmed. */
  'Amazon, German': `Einnahmenbericht vom 01.10.2026 bis 31.10.2026
Kategorie	Artikelbezeichnung	ASIN	Händler	Tracking-ID	Sub-Tag	Versanddatum	Preis (€)	Ausgelieferte Artikel	Rückgaben	Umsatz (€)	Einnahmen (€)
Koffer	Koffer, 40 l	B000000001	Amazon.de	example-21	home00f00000001	15.10.2026	129,00	1	0	129,00	5,16
Koffer	Packwürfel	B000000002	Amazon.de	example-21		16.10.2026	19,00	2	0	38,00	1,52
Koffer	Packwürfel	B000000002	Amazon.de	example-21		16.10.2026	19,00	2	0	38,00	1,52
Bücher	Reiseführer Kochi	B000000003	Amazon.de	example-21	kochi00a11111111	17.10.2026	1.020,00	1	0	1.020,00	45,90
Koffer	Packwürfel	B000000002	Amazon.de	example-21		29.10.2026	19,00	0	1	-19,00	−0,76
`,
} as const;

/** A report of a partner and in a language that nobody here knows. Its columns are chosen by hand. */
export const finnishReport = `Varausraportti lokakuu 2026
Varaus;Päivä;Tunniste;Tila;Summa;Palkkio
V-1;3.10.2026;home00f00000001;Odottaa;1 200,00;36,00
V-2;4.10.2026;kochi00a11111111;Vahvistettu;300,00;9,00
V-3;5.10.2026;;Peruttu;50,00;0,00
Yhteensä;;;;1 550,00;45,00
`;
